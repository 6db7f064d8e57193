import type { OrderAnswer, Price } from '#shared/rules/hotels/supplier-order.ts'

/** What is wanted of a supplier: rooms of one type each, for every night of a stay. */
export interface SupplierOrder {
  /** Ours: a call that is repeated with it changes nothing. */
  reference: string
  /** As the supplier calls the hotel. */
  hotel: string
  stay: { from: string; to: string }
  rooms: readonly { roomTypeId: string; adults: number; children: readonly number[] }[]
  /** The most it may cost: more is answered by `price_changed`. */
  atMost: Price | null
}

export interface BookOrder {
  reference: string
  /** Names of the first guest of each room. */
  guests: readonly string[]
}

export interface SearchedRoom {
  hotel: string
  roomTypeId: string
}

export interface RoomSearch {
  stay: SupplierOrder['stay']
  rooms: readonly SearchedRoom[]
}

export type RoomsLeft = SearchedRoom & { left: number }

/** Who gives the rooms of a stay: the agency's own allotments, or a seller of rooms. */
export interface Supplier {
  search(search: RoomSearch): Promise<readonly RoomsLeft[]>
  hold(order: SupplierOrder): Promise<OrderAnswer>
  book(order: BookOrder): Promise<OrderAnswer>
  cancel(reference: string): Promise<OrderAnswer>
  status(reference: string): Promise<OrderAnswer>
}

/** A seller of rooms, at whom the agency has a key. */
export interface RemoteSupplier extends Supplier {
  /** Whether the key is taken. Throws when that is not known. */
  check(): Promise<'works' | 'key_refused'>
}
