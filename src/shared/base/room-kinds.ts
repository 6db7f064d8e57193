/** Rooms of a tour and their prices: without the library that checks them, for panels that only count. */

export const ROOM_KINDS = ['quint', 'quad', 'triple', 'double', 'single'] as const

/** Beds of a room; travellers without a bed do not count. */
export const ROOM_BEDS = { quint: 5, quad: 4, triple: 3, double: 2, single: 1 } as const

/** Full prices per person: an adult's by the room, a child's by the bed. */
export const TOUR_FARES = [...ROOM_KINDS, 'child_with_bed', 'child_without_bed', 'infant'] as const
