import type { Unit } from '../../../context/context.ts'
import { listMemberships } from './memberships.repo.ts'

export const agenciesOf = (u: Unit, userId: string) => listMemberships(u, userId)
