import type { AnswerOf, BodyOf, QueryOf } from '#shared/contract/endpoint.ts'
import type {
  createAgency as createCall,
  listAgencies as listCall,
  StaffAgency,
  TaxDetails,
  updateAgency as updateCall,
} from '#shared/contract/money/ledger.ts'
import { nationalAddress } from '#shared/contract/money/national-address.ts'
import { isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import type { Context, Unit } from '../../context/context.ts'
import { cutPage } from '../../lib/cut-page.ts'
import { AppError, invalidAt, requireNoErrors } from '../../lib/errors.ts'
import { inviteToAgency } from '../agencies/invitations.service.ts'
import { requireFreeName } from '../agencies/naming.service.ts'
import { requireActAllowed } from '../approvals/guard.service.ts'
import { changesMadeAlone, logAct } from '../audit-log/audit-log.service.ts'
import { lockAccount } from './account.service.ts'
import * as repo from './agencies.repo.ts'

const PAGE = 25

function taxOf({ vat_number, cr, address, national_address }: repo.AgencyRow): StaffAgency['tax'] {
  return vat_number && address ? { vat_number, cr, address, national_address } : null
}

function toStaffAgency(row: repo.AgencyRow): StaffAgency {
  const { id, name, currency, balance_minor, credit_limit_minor, members } = row
  const parent = row.parent_id && row.parent_name ? { id: row.parent_id, name: row.parent_name } : null
  const disabled = row.disabled_at !== null
  const tax = taxOf(row)
  return { id, name, parent, currency, balance_minor, credit_limit_minor, members, disabled, tax }
}

async function requireAgency(u: Unit, id: string): Promise<StaffAgency> {
  const row = await repo.getAgency(u, id)
  if (!row) throw new AppError('agency.not_found')
  return toStaffAgency(row)
}

/** The tenant's travel agencies, oldest first, 25 a page. Pass `next` as `after` of the next page. */
export function listAgencies(
  ctx: Context,
  filter: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(async u => {
    const { rows, next } = cutPage(await repo.listAgencies(u, filter, PAGE + 1), PAGE)
    return { agencies: rows.map(toStaffAgency), next }
  })
}

/** A travel agency, for staff. Throws `agency.not_found`. */
export function requireStaffAgency(ctx: Context, id: string): Promise<StaffAgency> {
  return ctx.unit(u => requireAgency(u, id))
}

/** Creates an agency in the tenant's currency, without credit, and mails its admin. Throws 422 for a name in use. */
export function createAgency(ctx: Context, input: BodyOf<typeof createCall>): Promise<StaffAgency> {
  return ctx.unit(async u => {
    await requireFreeName(u, input.name)
    const agencyId = await repo.insertAgency(u, {
      name: input.name,
      currency: u.tenant.settings.currency.code,
      contactEmail: input.contact_email,
    })
    const subject = { kind: 'agency', id: agencyId } as const
    await logAct(u, 'agency_opened', { subject, after: { name: input.name.en } })
    await inviteToAgency(u, {
      agencyId,
      email: input.contact_email,
      preset: 'agency_admin',
      permissions: [],
      lang: input.lang,
      invitedBy: null,
    })
    return requireAgency(u, agencyId)
  })
}

async function logUpdate(u: Unit, before: StaffAgency, after: StaffAgency): Promise<void> {
  const subject = { kind: 'agency', id: after.id } as const
  const limit = ({ credit_limit_minor, currency }: StaffAgency) => ({
    credit_limit: toDecimal(credit_limit_minor, currency),
  })
  if (after.credit_limit_minor !== before.credit_limit_minor)
    await logAct(u, 'credit_changed', { subject, before: limit(before), after: limit(after) })
  if (after.disabled !== before.disabled)
    await logAct(u, after.disabled ? 'agency_disabled' : 'agency_enabled', { subject })
}

type Update = BodyOf<typeof updateCall>

/** The limit moved up and down in parts counts as one move of them all. */
async function creditChangedAlone(u: Unit, { id, currency }: StaffAgency, since: Date): Promise<number> {
  await lockAccount(u, id)
  const changes = await changesMadeAlone(u, 'credit_changed', id, since)
  const limit = (values: Record<string, unknown>) => fromDecimal(String(values.credit_limit), currency) ?? 0
  return changes.reduce((sum, { before, after }) => sum + Math.abs(limit(after) - limit(before)), 0)
}

function requireCreditAllowed(u: Unit, agency: StaffAgency, args: Update) {
  const { id, currency, credit_limit_minor } = agency
  const amountMinor = (args.credit_limit_minor ?? credit_limit_minor) - credit_limit_minor
  if (amountMinor === 0) return
  const subject = { kind: 'agency', id } as const
  return requireActAllowed(u, {
    act: 'credit_change',
    subject,
    args,
    beforeMinor: credit_limit_minor,
    amountMinor,
    earlier: since => creditChangedAlone(u, agency, since),
    currency,
  })
}

/** What is asked for beside the limit: a colleague may shut the agency out before it is confirmed. */
const actOf = ({ credit_limit_minor, disabled }: Update, before: StaffAgency): Update =>
  disabled === before.disabled ? { credit_limit_minor } : { credit_limit_minor, disabled }

/**
 * Sets credit limit (minor units), a dangerous act, and whether the agency is disabled, each when said. Throws 422 when
 * it owes more.
 */
export function updateAgency(ctx: Context, id: string, args: Update): Promise<StaffAgency> {
  const { credit_limit_minor: creditLimitMinor, disabled } = args
  return ctx.unit(async u => {
    const before = await requireAgency(u, id)
    await requireCreditAllowed(u, before, actOf(args, before))
    if (!(await repo.updateAgency(u, id, { creditLimitMinor, disabled }))) {
      throw invalidAt('credit_limit_minor', 'validation:creditBelowDebt')
    }
    const after = await requireAgency(u, id)
    if (after.disabled && !before.disabled)
      await u.enqueue('allocation.end', { tenantId: u.tenant.id, agencyId: id })
    await logUpdate(u, before, after)
    return after
  })
}

/** What a standard invoice names of its buyer, before one is issued. Throws 422. */
function requireTax({ tenant: { settings } }: Unit, tax: TaxDetails | null): void {
  if (!tax) return
  const errors = {
    ...(isVatNumber(settings.country, tax.vat_number) ? {} : { vat_number: ['validation:vatNumber'] }),
    ...(settings.country === 'SA' && !tax.national_address ? missingParts() : {}),
  }
  requireNoErrors(errors)
}

const missingParts = () =>
  Object.fromEntries(
    Object.keys(nationalAddress.entries).map(part => [`national_address.${part}`, ['validation:required']]),
  )

/** Invoices to this agency become standard ones with it. Throws 422 for a wrong VAT number. */
export function setAgencyTax(ctx: Context, id: string, tax: TaxDetails | null): Promise<StaffAgency> {
  return ctx.unit(async u => {
    const before = await requireAgency(u, id)
    requireTax(u, tax)
    await repo.updateTax(u, id, tax)
    const vat = (number = '') => ({ vat_number: number })
    const logged = { before: vat(before.tax?.vat_number), after: vat(tax?.vat_number) }
    await logAct(u, 'tax_changed', { subject: { kind: 'agency', id }, ...logged })
    return requireAgency(u, id)
  })
}
