/** What is wanted of a supplier: rooms of one type each, for every night of a stay. */
export interface SupplierOrder {
  /** Ours: a call that is repeated with it changes nothing. */
  reference: string
  stay: { from: string; to: string }
  rooms: readonly { roomTypeId: string; adults: number; children: readonly number[] }[]
}

export type SupplierAnswer =
  | { state: 'held' }
  /** `number` is the supplier's, where it has one. */
  | { state: 'booked'; number: string | null }
  | { state: 'cancelled' }
  /** `nights` that are full, where it says so. */
  | { state: 'rejected'; nights: readonly string[] }
  /** It has no such order. */
  | { state: 'none' }

/** Who gives the rooms of a stay: the agency's own allotments, or somebody who is asked. */
export interface Supplier {
  /** Nights that are full as they stand. */
  search(order: Omit<SupplierOrder, 'reference'>): Promise<readonly string[]>
  hold(order: SupplierOrder): Promise<SupplierAnswer>
  book(reference: string): Promise<SupplierAnswer>
  cancel(reference: string): Promise<SupplierAnswer>
  status(reference: string): Promise<SupplierAnswer>
}
