import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';

/** Paused: its sessions are refused until it is reopened. Ended: final, its sessions are deleted. */
export const CIRCLE_STATES = ['open', 'paused', 'ended'] as const;
export type CircleState = (typeof CIRCLE_STATES)[number];

export const MAX_CIRCLE_NAME = 60;
export const MAX_INVITED_DEVICES = 1000;

/** `devices` is the number of devices admitted by its invitations; no table says which ones. */
export const circleSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(CIRCLE_STATES),
  devices: z.int(),
});
export type Circle = z.infer<typeof circleSchema>;

export const newCircleSchema = z.object({ name: line(MAX_CIRCLE_NAME).pipe(z.string().min(1, 'Required')) });
export const circleChangeSchema = z.object({ state: z.enum(CIRCLE_STATES) });

/** `until` is the last day in Madrid on which the invitation admits devices. */
export const newInvitationSchema = z.object({
  devices: z.int().min(1).max(MAX_INVITED_DEVICES),
  until: z.iso.date(),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

export const invitationUrlSchema = z.object({ url: z.string() });
