/** What a seat of a block `k` costs the agency, as SQL: the adult fare where its own price is not known. */
export const SEAT_COST = "coalesce(k.supplier_cost_minor, (k.fares -> 'ADT' ->> 'base')::bigint)"
