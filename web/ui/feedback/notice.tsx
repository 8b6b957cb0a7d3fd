import type { ComponentProps } from 'react';

/** A problem in a box, announced when it appears. */
export function Notice({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p role="status" {...rest} className={`xamfra border border-closed px-4 py-3 ${className}`} />;
}
