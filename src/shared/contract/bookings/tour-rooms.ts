import * as v from 'valibot'
import { ROOM_KINDS, type TOUR_FARES } from '../../base/room-kinds.ts'
import { integer } from '../fields.ts'

export const roomKind = v.picklist(ROOM_KINDS, 'validation:pattern')
export type RoomKind = v.InferOutput<typeof roomKind>

export type TourFare = (typeof TOUR_FARES)[number]

/** Who may be put into a room's free beds; a family's room has none, the last two keep theirs for the sharing code. */
export const ROOM_WISHES = ['none', 'family', 'women', 'men', 'friends', 'relatives'] as const
export const roomWish = v.picklist(ROOM_WISHES, 'validation:pattern')
export type RoomWish = v.InferOutput<typeof roomWish>

const PEOPLE_MAX = 12
export const ROOMS_MAX = 25

const roomPerson = v.strictObject({
  /** Of the passenger, from 1: adults, then children, then infants. */
  position: integer(1, 100),
  /** A child may share a bed; an infant always does. */
  bed: v.boolean(),
})
export const roomChoice = v.strictObject({
  kind: roomKind,
  wish: roomWish,
  people: v.pipe(v.array(roomPerson), v.maxLength(PEOPLE_MAX)),
})
export type RoomChoice = v.InferOutput<typeof roomChoice>
export const roomChoices = v.pipe(v.array(roomChoice), v.maxLength(ROOMS_MAX))

export const sharingCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{4,12}$/, 'validation:pattern'),
)

export const friendRoom = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: roomKind,
  wish: roomWish,
  /** Who sleeps there: adults, all with a bed of their own, children without one. */
  sleeping: v.object({ adults: v.number(), beds: v.number(), sharing: v.number() }),
})
export type FriendRoom = v.InferOutput<typeof friendRoom>

/** Friends' rooms that a booking's people sleep in. */
export const sharedChoice = v.strictObject({
  code: sharingCode,
  rooms: v.pipe(
    v.array(v.strictObject({ id: v.pipe(v.string(), v.uuid()), people: roomChoice.entries.people })),
    v.maxLength(ROOMS_MAX),
  ),
})
export type SharedChoice = v.InferOutput<typeof sharedChoice>

/** A code in an address or form that opens nothing. */
export interface WrongCode {
  typed: string
  why: 'unknown' | 'too_many'
}
