export const events = {
  title: 'Events',
  found_one: '{count} event',
  found_other: '{count} events',
  loading: 'Loading...',
  empty: 'No events found',
  empty_text: 'No events are currently scheduled.',
  failed: 'Error loading events',
  retry: 'Try again',
  recurring: 'Recurring Event',
};
