type ErrorDescription = {
  name: string;
  code?: string;
  table?: string;
  constraint?: string;
  at: string[];
  cause?: ErrorDescription;
};

const FRAMES = 6;
const DEPTH = 3;

/**
 * private: describes an error for logs by kind, code and stack, without messages, which may quote what people
 * typed
 */
export function describeError(error: unknown, depth = DEPTH): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
    ...(error.cause !== undefined && depth > 1 && { cause: describeError(error.cause, depth - 1) }),
  };
}
