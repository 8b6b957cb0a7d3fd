/** What the operator hears; nothing about visitors. */
export type AlertMessage = {
  text: string;
  red: AlertSubject[];
  wellAgain: AlertSubject[];
};

export type AlertSubject = { kind: string; name: string; since: string };

export type AlertsPort = {
  /** Throws OutboundError when the other side did not take it. */
  tell(message: AlertMessage): Promise<void>;
};
