import type { EnvironmentName } from '../../contract/desk/money/e-invoicing.ts'

/** A rehearsal ends nothing that counts: only production takes the place of production. */
export const mayFollow = (next: EnvironmentName, before: EnvironmentName | undefined): boolean =>
  next === 'production' || before !== 'production'
