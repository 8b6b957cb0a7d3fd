import type { CDPSession, Page } from '@playwright/test';

/** Adds a virtual authenticator, which the page treats as a phone with a fingerprint sensor. */
export async function addAuthenticator(
  page: Page,
  extra: { hasPrf?: boolean } = {},
): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...extra,
    },
  });
  return { cdp, authenticatorId };
}
