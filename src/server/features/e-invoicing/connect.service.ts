import type { EInvoiceProblem, EInvoicingOverview } from '#shared/contract/desk/money/e-invoicing.ts'
import { explained } from '#shared/rules/e-invoicing/explained.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import * as authority from '../../adapters/fatoora.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { certificateText, openKey, readCertificate } from './certificate/certificate.ts'
import { environmentOf } from './certificate/environment.ts'
import { openChain } from './chain.repo.ts'
import { checkDocuments } from './document/check-documents.ts'
import { riyadhTime } from './document/from-snapshot.ts'
import { type Answer, problemsIn, readBody } from './document/outcome.ts'
import { FIRST_PREVIOUS_HASH, signDocument } from './document/sign.ts'
import * as repo from './units.repo.ts'
import { overviewOf, replaceable, requireUnit } from './units.service.ts'

type Row = repo.UnitFields

/** What the authority refused; kept with the unit and shown to staff. */
class Refused extends Error {
  readonly problems: EInvoiceProblem[]
  constructor(problems: EInvoiceProblem[]) {
    super('refused')
    this.problems = problems.length > 0 ? problems : [explained('unknown')]
  }
}

const credentialsOf = ({ token, secret }: Row) => ({ token: token ?? '', secret: unseal(secret ?? '') })

function reached(answer: Answer): Record<string, unknown> {
  const body = readBody(answer.body)
  if (answer.status === null || answer.status >= 500 || answer.status === 429 || !body)
    throw new AppError('e_invoicing.unreachable')
  return body
}

function certificateOf(answer: Answer, good: readonly number[]) {
  const body = reached(answer)
  const { binarySecurityToken: token, secret, requestID } = body
  if (!good.includes(answer.status ?? 0) || typeof token !== 'string' || typeof secret !== 'string')
    throw new Refused(problemsIn(body).errors)
  const certificate = certificateText(token)
  const { validUntil } = readCertificate(certificate)
  return {
    certificate,
    token,
    secret: seal(secret),
    compliance_id: String(requestID ?? ''),
    valid_until: validUntil,
  }
}

type Certified = ReturnType<typeof certificateOf>

async function keep(ctx: Context, unit: Row, patch: Certified): Promise<Row> {
  return ctx.unit(async u => {
    const next = { ...patch, state: 'checking' as const, problems: '[]' }
    if (!(await repo.changeUnit(u, unit.id, [unit.state], next)))
      throw new AppError('e_invoicing.wrong_state')
    return requireUnit(u, unit.id, ['checking'])
  })
}

async function activate(u: Unit, unit: Row, patch: Certified): Promise<void> {
  const before = await replaceable(u, unit.environment)
  if (before) await repo.changeUnit(u, before.id, ['active'], { state: 'off' })
  const next = { ...patch, state: 'active' as const, problems: '[]', stopped_at: null }
  if (!(await repo.changeUnit(u, unit.id, ['draft', 'checking'], next)))
    throw new AppError('e_invoicing.wrong_state')
  await openChain(u, unit.id, FIRST_PREVIOUS_HASH)
  const { name, environment } = unit
  await logAct(u, 'e_invoicing_connected', { after: { unit: name, environment } })
}

/** The certificate for the checks, or of a renewal at once the one that signs. */
async function firstCertificate(ctx: Context, unit: Row, otp: string): Promise<Row | undefined> {
  if (environmentOf(unit.request) !== unit.environment) throw new Refused([explained('CSR-ENVIRONMENT')])
  const place = { environment: unit.environment, lang: ctx.lang }
  const { renews_id } = unit
  const old = renews_id ? await ctx.unit(u => repo.findUnit(u, renews_id)) : undefined
  if (old?.state !== 'active')
    return keep(ctx, unit, certificateOf(await authority.requestCompliance(place, unit.request, otp), [200]))
  const answer = await authority.requestRenewal(place, unit.request, otp, credentialsOf(old))
  const patch = certificateOf(answer, [200, 428])
  if (answer.status === 428) return keep(ctx, unit, patch)
  await ctx.unit(u => activate(u, unit, patch))
  return undefined
}

function sellerOf({ tenant }: Context, unit: Row) {
  const { name, cr } = tenant.settings
  return { name: localized(name, 'ar'), vatNumber: unit.vat_number, cr, address: unit.address }
}

/** Has every kind of document checked. Throws Refused with what is wrong with the first that fails. */
async function passChecks(ctx: Context, unit: Row): Promise<void> {
  const issued = riyadhTime(ctx.now)
  const { title } = unit
  const documents = checkDocuments({ title, issued, seller: sellerOf(ctx, unit), uuid: () => newId() })
  const certificate = readCertificate(unit.certificate ?? '')
  const signing = { key: openKey(unseal(unit.key)), certificate, time: issued }
  let previousHash = FIRST_PREVIOUS_HASH
  for (const document of documents) {
    const { xml, hash } = signDocument({ ...document, previousHash }, signing)
    const sent = { uuid: document.uuid, hash, xml }
    const place = { environment: unit.environment, lang: ctx.lang }
    const answer = await authority.checkDocument(place, sent, credentialsOf(unit))
    const body = reached(answer)
    if (answer.status !== 200 && answer.status !== 202) throw new Refused(problemsIn(body).errors)
    previousHash = hash
  }
}

async function connect(ctx: Context, unit: Row, otp: string): Promise<void> {
  const checking = unit.state === 'draft' ? await firstCertificate(ctx, unit, otp) : unit
  if (!checking) return
  await passChecks(ctx, checking)
  const { environment, compliance_id } = checking
  const place = { environment, lang: ctx.lang }
  const answer = await authority.requestProduction(place, compliance_id ?? '', credentialsOf(checking))
  const patch = certificateOf(answer, [200])
  await ctx.unit(u => activate(u, checking, patch))
}

/**
 * Connects a unit: certificate for the checks, the checks, certificate that signs. Each step is kept, so that it goes on
 * where it broke off. What the authority refuses stands in the unit's `problems`. Throws
 * `e_invoicing.unreachable`, `e_invoicing.production_active`.
 */
export async function connectUnit(ctx: Context, id: string, otp?: string): Promise<EInvoicingOverview> {
  const unit = await ctx.unit(async u => {
    const found = await requireUnit(u, id, ['draft', 'checking'])
    await replaceable(u, found.environment)
    return found
  })
  if (unit.state === 'draft' && !otp) throw invalidAt('otp', 'validation:required')
  try {
    await connect(ctx, unit, otp ?? '')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const problems = JSON.stringify(error.problems)
    await ctx.unit(u => repo.changeUnit(u, id, ['draft', 'checking'], { problems }))
  }
  return ctx.unit(overviewOf)
}
