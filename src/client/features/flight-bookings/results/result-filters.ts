import type { ReactNode } from 'react'
import type { Airline, FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import type { ResultsQuery } from './results-query.ts'

export interface ResultFiltersProps {
  facets: FlightResults['facets']
  airlines: Record<string, Airline>
  query: ResultsQuery
  currency: string
  symbol?: string
  foot?: ReactNode
}
