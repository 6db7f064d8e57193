import type { Unit } from '../../context/context.ts'
import type { Person } from '../accounts/personal-data.port.ts'
import { eraseQuickOf, listQuickOf } from './personal-data.repo.ts'

export async function quickPaymentsOf(u: Unit, person: Person) {
  const rows = await listQuickOf(u, person)
  return rows.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }))
}

export const forgetPayer = (u: Unit, person: Person): Promise<void> => eraseQuickOf(u, person)
