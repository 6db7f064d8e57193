import type { Messages } from '#client/ui/forms/errors/messages.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { countRights } from '#shared/rules/access/agency-rights.ts'
import type { GrantValues } from './GrantFields.tsx'

export const checkGrant = ({ preset, permissions }: GrantValues, t: T): Messages =>
  preset === 'custom' && countRights(permissions) === 0 ? { permissions: t('agency:grant.missing') } : {}
