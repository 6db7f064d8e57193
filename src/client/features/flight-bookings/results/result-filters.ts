import type { ReactNode } from 'react'
import type { Airline, FlightResults } from '#shared/contract/seat-blocks.ts'
import type { ResultsQuery } from './results-query.ts'

/** What results can be filtered by, and how they are. */
export interface ResultFiltersProps {
  facets: FlightResults['facets']
  airlines: Record<string, Airline>
  query: ResultsQuery
  currency: string
  symbol?: string
  /** At the foot: the button of the drawer. */
  foot?: ReactNode
}
