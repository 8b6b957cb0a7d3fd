export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('content') || undefined;
}
