export const passkey = {
  no_browser: 'This browser does not support passkeys.',
  no_address: 'Passkeys need an encrypted address (https), or localhost on your own machine.',
  cancelled: 'No passkey was given. Try again, or use your password.',
  known: 'This device has a passkey for you already.',
  address: 'Passkeys of this guide belong to another address than the one in the bar above.',
  unverified: 'This device cannot check that it is you. Please use one with a PIN, finger or face.',
  failed: 'This device could not give a passkey. Try again, or use your password.',
};
