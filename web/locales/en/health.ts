export const health = {
  new: 'Has not run yet',
  new_since: 'Has not run yet',
  good: 'Works',
  good_since: 'Works since {when}',
  silent: 'Silent: it responds but returns nothing',
  silent_since: 'Silent since {when}: it responds but returns nothing',
  failing: 'Fails',
  failing_since: 'Fails since {when}',
};
