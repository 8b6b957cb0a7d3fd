export const screens = {
  saved_note: 'Stored on this device only. Nobody else can see this list.',
  saved_none: 'Nothing saved yet',
  saved_none_text: 'Tap the heart on a place to keep it here.',
  not_found: 'Page not found',
  not_found_text: "The page you're looking for doesn't exist or has been moved.",
  go_to_map: 'Go to Map',
  browse_places: 'Browse Places',
  leave_text:
    'Erases the guide from this device and opens a weather page. Pressing Shift three times does the same. Pages you visited stay in the browser’s history.',
};
