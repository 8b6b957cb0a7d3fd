/** A report to the operator, without data about visitors. */
export type AlertMessage = {
  text: string;
  red: AlertSubject[];
  wellAgain: AlertSubject[];
};

/** `waiting` is a queue's length; only reports have a median age. */
export type AlertSubject = {
  kind: string;
  name: string;
  since: string;
  waiting?: number;
  medianSeconds?: number;
};

export type AlertsPort = {
  /** Throws OutboundError when the receiver does not accept it. */
  tell(message: AlertMessage): Promise<void>;
};
