export const share = {
  title: 'Share this link',
  text: 'This browser cannot share or copy it by itself here. The link is selected: copy it from the field.',
  link: 'Link',
};
