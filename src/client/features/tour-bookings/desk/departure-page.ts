import type { DepartureBoard } from '#shared/contract/desk/departure-board.ts'

export interface DeparturePageProps {
  board: DepartureBoard
  symbol?: string
  zone: string
  now: string
}
