/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  circle_missing: ['not_found', 'There is no such circle'],
  circle_named: ['conflict', 'There is a circle of this name already'],
  circle_over: ['conflict', 'This circle has ended: make a new one'],
  invitation_needed: ['gate_locked', 'To come in, you need an invitation'],
  invitation_cut: [
    'wrong_invitation',
    'This invitation is not complete. Please copy the whole link, or scan the card again.',
  ],
  invitation_foreign: ['wrong_invitation', 'This invitation belongs to another guide'],
  invitation_used_up: [
    'wrong_invitation',
    'This invitation has let in all its devices. Please ask for another one.',
  ],
  invitation_past: ['wrong_invitation', 'This invitation is over. Please ask for another one.'],
  circle_paused: ['wrong_invitation', 'This circle is paused. Please try again later.'],
  circle_ended: ['wrong_invitation', 'This circle has ended. Please ask for another invitation.'],
  too_many_invitations: ['too_many_requests', 'Too many wrong invitations. Please try again in {wait}.'],
  guests_read_only: ['forbidden', 'Guests can look at everything, but change nothing and invite nobody'],
  guest_links_off: ['forbidden', 'Links for friends are switched off right now'],
  guests_unwelcome: [
    'wrong_invitation',
    'Links for friends are switched off right now. Please ask your friend.',
  ],
  guest_link_used: [
    'wrong_invitation',
    'This link has let in a device already. Please ask your friend for another one.',
  ],
  guest_link_over: [
    'wrong_invitation',
    'This link was for one night, and is over. Please ask your friend for another one.',
  ],
  too_many_guest_links: [
    'too_many_requests',
    'Three links for friends a day are the most. Please try again in {wait}.',
  ],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/circles': ['circles'],
  'PATCH /api/admin/circles/:id': ['circles'],
  'POST /api/admin/circles/:id/invitations': [],
  'POST /api/guest-links': [],
  'PATCH /api/admin/guest-links': ['circles'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/circles': ['circles'],
  'GET /api/guest-links': ['circles'],
} as const;
