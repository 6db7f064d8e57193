import { api } from '#client/lib/api.ts'
import { searchDesk } from '#shared/contract/desk/search.ts'

export const findAtDesk = (q: string, signal: AbortSignal) =>
  api(searchDesk, { query: { q }, signal, quiet: true })
