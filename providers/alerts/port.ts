/** A report to the operator, without data about visitors. */
export type AlertMessage = {
  text: string;
  red: AlertSubject[];
  wellAgain: AlertSubject[];
};

export type AlertSubject = { kind: string; name: string; since: string };

export type AlertsPort = {
  /** Throws OutboundError when the receiver did not accept it. */
  tell(message: AlertMessage): Promise<void>;
};
