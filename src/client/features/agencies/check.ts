import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { countRights } from '#shared/rules/access/agency-rights.ts'
import type { GrantValues } from './GrantFields.tsx'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An address that can be written to, in words when it cannot. */
export const emailProblems = (field: string, value: string, t: T): FormProblem[] =>
  ADDRESS.test(value.trim()) ? [] : [{ field, message: t('agency:email_missing') }]

export const grantProblems = ({ preset, permissions }: GrantValues, t: T): FormProblem[] =>
  preset === 'custom' && countRights(permissions) === 0
    ? [{ field: 'permissions', message: t('agency:grant.missing') }]
    : []

/** Values of a form by the field names of the contract. */
export const GRANT_CONTROLS = { preset: 'preset', permissions: 'permissions' }
