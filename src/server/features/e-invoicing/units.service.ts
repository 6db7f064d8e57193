import { can } from '#shared/base/permissions.ts'
import type {
  EInvoiceUnit,
  EInvoicingOverview,
  EnvironmentName,
  prepareEInvoicing as prepareCall,
  UnitState,
} from '#shared/contract/desk/money/e-invoicing.ts'
import type { Today } from '#shared/contract/desk/today.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import { mayFollow } from '#shared/rules/e-invoicing/environments.ts'
import { endsSoon } from '#shared/rules/e-invoicing/renewal.ts'
import { registerScheme } from '#shared/rules/invoices/register-number.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId, newId } from '../../lib/ids.ts'
import { seal } from '../../lib/seal.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { newUnitKey, openKey } from './certificate/certificate.ts'
import { certificateRequest } from './certificate/csr.ts'
import { deferUnit, listDueOfUnit } from './documents.repo.ts'
import { countOpen } from './list.repo.ts'
import * as repo from './units.repo.ts'

function toView(row: repo.ListedUnit, now: Date): EInvoiceUnit {
  const { id, environment, state, name, branch, title, address, created_at, valid_until, problems } = row
  return {
    ...{ id, environment, state, name, branch, title, address, problems },
    created_at: created_at.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
    ends_soon: state === 'active' && endsSoon(valid_until, now),
    renews: row.renews_id !== null,
    stopped: row.stopped_at !== null,
    counter: row.counter ?? 0,
    waiting: row.waiting,
  }
}

export function lacksOf({ settings }: Context['tenant']): EInvoicingOverview['lacks'] {
  const { country, currency, vat_number, name, cr, address } = settings
  if (country !== 'SA') return ['country']
  const lacks = {
    currency: currency.code !== 'SAR',
    vat_number: !isVatNumber('SA', vat_number ?? ''),
    name: !fitsQr(localized(name, 'ar')),
    cr: !registerScheme(cr ?? null),
    address: !address.en && !address.ar,
  }
  return (Object.keys(lacks) as (keyof typeof lacks)[]).filter(key => lacks[key])
}

export async function overviewOf(u: Unit): Promise<EInvoicingOverview> {
  const units = await repo.listUnits(u)
  const { next_due_at: _, ...counts } = await countOpen(u)
  return { lacks: lacksOf(u.tenant), units: units.map(row => toView(row, u.now)), counts }
}

export const readOverview = (ctx: Context): Promise<EInvoicingOverview> => ctx.unit(overviewOf)

function requestOf(u: Unit, input: BodyOf<typeof prepareCall>, key: string, id: string) {
  const { name, vat_number } = u.tenant.settings
  const serial = `1-Rihla|2-1.0|3-${id}`
  const { building, street, district, city } = input.address
  const identity = {
    ...{ serial, environment: input.environment, name: input.name, branch: input.branch, title: input.title },
    organisation: localized(name, 'ar'),
    vatNumber: vat_number ?? '',
    location: [building, street, district, city].join(' '),
    industry: input.industry,
  }
  return { serial, vatNumber: vat_number ?? '', request: certificateRequest(identity, openKey(key)) }
}

/** The active unit, which one of this environment may replace. Throws `e_invoicing.production_active`. */
export async function replaceable(
  u: Unit,
  environment: EnvironmentName,
): Promise<repo.UnitFields | undefined> {
  const active = await repo.activeUnit(u)
  if (!mayFollow(environment, active?.environment)) throw new AppError('e_invoicing.production_active')
  return active
}

/**
 * Makes a unit with a key of its own. Beside an active unit of the same environment it is its renewal. Throws
 * `e_invoicing.lacks` with the first field that the settings lack, `e_invoicing.production_active`.
 */
export function prepareUnit(ctx: Context, input: BodyOf<typeof prepareCall>): Promise<EInvoicingOverview> {
  return ctx.unit(async u => {
    const [field] = lacksOf(u.tenant)
    if (field) throw new AppError('e_invoicing.lacks', { details: { field } })
    const active = await replaceable(u, input.environment)
    await repo.dropDrafts(u, input.environment)
    const [id, key] = [newId(), newUnitKey()]
    const { serial, vatNumber, request } = requestOf(u, input, key, id)
    const { environment, name, branch, industry, title } = input
    await repo.insertUnit(u, {
      ...{ id, environment, state: 'draft', name, branch, industry, title, serial, request },
      vat_number: vatNumber,
      address: JSON.stringify(input.address),
      key: seal(key),
      renews_id: active?.environment === environment ? active.id : null,
      created_at: u.now,
    })
    return overviewOf(u)
  })
}

/** A unit in one of these states. Throws `e_invoicing.unit_not_found`, `e_invoicing.wrong_state`. */
export async function requireUnit(
  u: Unit,
  id: string,
  states: readonly UnitState[],
): Promise<repo.UnitFields> {
  const unit = isId(id) ? await repo.findUnit(u, id) : undefined
  if (!unit) throw new AppError('e_invoicing.unit_not_found')
  if (!states.includes(unit.state)) throw new AppError('e_invoicing.wrong_state')
  return unit
}

/** Sends what waits since the authority refused the unit's secret. */
export function resumeUnit(ctx: Context, id: string): Promise<EInvoicingOverview> {
  return ctx.unit(async u => {
    const unit = await requireUnit(u, id, ['active', 'off'])
    await repo.changeUnit(u, unit.id, ['active', 'off'], { stopped_at: null })
    await deferUnit(u, unit.id, u.now)
    await logAct(u, 'e_invoicing_resumed', {
      after: { unit: unit.name, environment: unit.environment },
    })
    for (const documentId of await listDueOfUnit(u, unit.id))
      await u.enqueue('e_invoice.send', { tenantId: u.tenant.id, documentId })
    return overviewOf(u)
  })
}

/** Back to phase 1, after a fresh password. Throws `auth.confirm_needed`. */
export function switchOff(ctx: Context, id: string, reason: string): Promise<EInvoicingOverview> {
  return ctx.unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const unit = await requireUnit(u, id, ['draft', 'checking', 'active'])
    await repo.changeUnit(u, unit.id, [unit.state], { state: 'off' })
    await logAct(u, 'e_invoicing_off', { before: { unit: unit.name, environment: unit.environment }, reason })
    return overviewOf(u)
  })
}

/** What staff are told on Today; undefined when there is nothing, or without the right. */
export async function readEInvoicingToday(u: Unit): Promise<Today['e_invoicing']> {
  if (u.tenant.settings.country !== 'SA' || !can(u.user, 'invoices.credit')) return undefined
  const unit = await repo.activeUnit(u)
  const { next_due_at, ...counts } = await countOpen(u)
  const ends = unit && endsSoon(unit.valid_until, u.now) ? unit.valid_until : null
  const stopped = Boolean(unit?.stopped_at)
  const quiet = !ends && !stopped && Object.values(counts).every(count => count === 0)
  if (quiet) return undefined
  return {
    ...counts,
    next_due_at: next_due_at?.toISOString() ?? null,
    ends_at: ends?.toISOString() ?? null,
    stopped,
  }
}
