/** A report to the operator, without data about visitors. */
export type AlertMessage = {
  text: string;
  red: AlertSubject[];
  wellAgain: AlertSubject[];
};

/** `waiting` and the median age, which only reports have, say how long a queue is. */
export type AlertSubject = {
  kind: string;
  name: string;
  since: string;
  waiting?: number;
  medianSeconds?: number;
};

export type AlertsPort = {
  /** Throws OutboundError when the receiver did not accept it. */
  tell(message: AlertMessage): Promise<void>;
};
