export const guide = {
  title: 'Guide',
  all: 'All Articles',
  of_category: '{category} Articles',
  featured: 'Featured Stories',
  empty: 'No articles found',
  empty_all: 'No articles have been published yet.',
  empty_category: 'No articles in this category yet. Try another one.',
  failed: 'The articles could not be loaded',
  retry: 'Try again',
  minutes: '{minutes} min read',
};
