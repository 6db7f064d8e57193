import type { RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import type { BookingPlan } from '../booking-plans.ts'

export type TourPlan = Pick<BookingPlan, 'name' | 'status' | 'owner' | 'party' | 'bookedDaysAgo' | 'from'> &
  Pick<Partial<BookingPlan>, 'unnamed' | 'refunded' | 'deposit' | 'paidLate' | 'email'> & {
    /** The end of its departure's code, for those that are not on sale. */
    on?: string
    gender?: 'F' | 'M'
    /** Everyone in one room, with a free bed for who has the code. */
    keeps?: RoomWish
    /** The booking of the room it sleeps in. */
    with?: string
    /** Named by their own phones, but for the first. */
    group?: true
    papers?: 'some' | 'all'
    /** Paid in whole, though a part would do. */
    whole?: boolean
    wish?: string
  }

export const party = (ADT: number, CHD = 0, INF = 0) => ({ ADT, CHD, INF })
/** One departure has most of them, so that its page at the desk shows what there is. */
const MAIN = { status: 'confirmed', from: 30 } as const
const GONE = { status: 'completed', from: 0 } as const

/** A booking in each state. `from`: days from today to the earliest departure. */
export const PLANS: TourPlan[] = [
  { name: 'tour held', status: 'held', owner: 'customer', party: party(2, 1), bookedDaysAgo: 0, from: 20 },
  {
    ...{ name: 'tour unnamed', status: 'held', owner: 'agent', party: party(3), bookedDaysAgo: 0 },
    ...{ from: 20, unnamed: true },
  },
  {
    ...{ name: 'tour deposit', owner: 'customer', party: party(4, 1, 1), bookedDaysAgo: 3 },
    ...{ ...MAIN, deposit: true, papers: 'some' },
  },
  {
    ...{ name: 'tour agency deposit', owner: 'agent', party: party(6), bookedDaysAgo: 5 },
    ...{ ...MAIN, deposit: true },
  },
  {
    ...{ name: 'tour group', owner: 'customer', party: party(5), bookedDaysAgo: 4 },
    ...{ ...MAIN, deposit: true, group: true, papers: 'some' },
  },
  {
    ...{ name: 'tour friend', owner: 'guest', party: party(1), bookedDaysAgo: 6 },
    ...{ ...MAIN, keeps: 'friends', gender: 'F' },
  },
  {
    ...{ name: 'tour friend of her', owner: 'customer', party: party(1), bookedDaysAgo: 2 },
    ...{ ...MAIN, with: 'tour friend', gender: 'F' },
  },
  {
    ...{ name: 'tour parents', owner: 'guest', party: party(2), bookedDaysAgo: 7 },
    ...{ ...MAIN, keeps: 'relatives' },
  },
  {
    ...{ name: 'tour son', owner: 'guest', party: party(1), bookedDaysAgo: 1 },
    ...{ ...MAIN, with: 'tour parents', gender: 'M' },
  },
  {
    ...{ name: 'tour change', owner: 'customer', party: party(2), bookedDaysAgo: 6 },
    ...{ ...MAIN, status: 'change_requested', wish: 'Two weeks later, please: the school holidays moved.' },
  },
  {
    ...{ name: 'tour paid', status: 'confirmed', owner: 'guest', party: party(2), bookedDaysAgo: 9 },
    ...{ from: 3, papers: 'all' },
  },
  {
    ...{ name: 'tour asked', status: 'cancel_requested', owner: 'customer', party: party(2) },
    ...{ bookedDaysAgo: 8, from: 20 },
  },
  {
    ...{ name: 'tour cancelled', status: 'cancelled', owner: 'guest', party: party(2, 2) },
    ...{ bookedDaysAgo: 14, from: 20, refunded: true },
  },
  {
    ...{ name: 'tour lapsed', status: 'expired', owner: 'customer', party: party(2), bookedDaysAgo: 5 },
    ...{ from: 25, unnamed: true },
  },
  {
    ...{ name: 'tour too late', status: 'expired', owner: 'guest', party: party(2), bookedDaysAgo: 3 },
    ...{ from: 25, paidLate: true },
  },
  {
    ...{ name: 'tour called off', status: 'cancelled', owner: 'guest', party: party(3), bookedDaysAgo: 20 },
    ...{ from: 0, refunded: true, on: 'C' },
  },
  {
    ...{ name: 'tour now', status: 'confirmed', owner: 'customer', party: party(2), bookedDaysAgo: 15 },
    ...{ from: 0, on: 'N', papers: 'all' },
  },
  {
    ...{ name: 'tour now two', status: 'confirmed', owner: 'agent', party: party(6), bookedDaysAgo: 18 },
    ...{ from: 0, on: 'N', papers: 'all' },
  },
  { ...{ name: 'tour past', owner: 'customer', party: party(2, 1), bookedDaysAgo: 70 }, ...GONE, on: 'G0' },
  { ...{ name: 'tour past two', owner: 'guest', party: party(4), bookedDaysAgo: 80 }, ...GONE, on: 'G0' },
  { ...{ name: 'tour past three', owner: 'agent', party: party(3), bookedDaysAgo: 75 }, ...GONE, on: 'G1' },
  { ...{ name: 'tour past four', owner: 'guest', party: party(2), bookedDaysAgo: 90 }, ...GONE, on: 'G1' },
  { ...{ name: 'tour past five', owner: 'guest', party: party(4), bookedDaysAgo: 85 }, ...GONE, on: 'G2' },
]
