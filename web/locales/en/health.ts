export const health = {
  new: 'Has not run yet',
  new_since: 'Has not run yet',
  good: 'Works',
  good_since: 'Works since {when}',
  silent: 'Silent: it answers, but nothing comes out',
  silent_since: 'Silent since {when}: it answers, but nothing comes out',
  failing: 'Fails',
  failing_since: 'Fails since {when}',
};
