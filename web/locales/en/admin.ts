export const admin = {
  title: 'Admin Dashboard',
  signed_in: 'Signed in as {email}',
  sign_out: 'Sign out',
  sign_out_failed: 'You could not be signed out. Check your connection and try again.',
  places: 'Places',
  events: 'Events',
  articles: 'Articles',
  users: 'Users',
};
