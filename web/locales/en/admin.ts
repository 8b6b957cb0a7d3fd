export const admin = {
  title: 'Admin Dashboard',
  none: 'Staff only',
  none_text: 'This server has no staff accounts, so there is nobody to sign in. Browsing needs none.',
  go_explore: 'Go Back to Explore',
};
