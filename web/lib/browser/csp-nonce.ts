/** Returns the nonce for libraries that write style elements; undefined in development. */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('content') || undefined;
}
