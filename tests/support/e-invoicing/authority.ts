import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issueCertificate, type ReadRequest, readRequest } from './certificates.ts'
import { type Issuer, judge } from './judge.ts'
import { attachedOf, parse, referenceOf, textAt } from './read-xml.ts'

/** A simulator of the tax authority's interface: it checks hash, chain, signature and QR code for itself. */

const TEMPLATES: Record<string, string> = {
  'developer-portal': 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  core: 'ZATCA-Code-Signing',
}

interface Holder extends Issuer {
  secret: string
  environment: string
  request: ReadRequest
  requestId: string
  checks: Set<string>
  production: boolean
}

interface Received {
  uuid: string
  hash: string
  xml: string
  counter: number
  previousHash: string
  token: string
}

/** What goes wrong with the next submission. `lost`: accepted, and the answer does not arrive. */
export type Mishap =
  | { kind: 'lost' | 'refused_connection' | 'half' | 'not_json' }
  | { kind: 'answer'; status: number; body: unknown; location?: string }
  | { kind: 'warn' | 'reject'; code: string; message?: string }

interface Reply {
  status: number
  body: unknown
}

const results = (errors: string[], warnings: string[], message?: string) => {
  const items = (codes: string[], status: string) =>
    codes.map(code => ({ type: status, code, category: 'KSA', message: message ?? `Rule ${code}`, status }))
  const status = errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS'
  // Some real answers have one message as an object.
  const infoMessages = {
    type: 'INFO',
    code: 'XSD_ZATCA_VALID',
    category: 'XSD validation',
    message: 'Complied',
  }
  return {
    infoMessages,
    errorMessages: items(errors, 'ERROR'),
    warningMessages: items(warnings, 'WARNING'),
    status,
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
}

export class Authority {
  /** One-time passwords that may be used, once each. */
  readonly otps = new Set<string>()
  /** What happens to the next submissions, in order. */
  readonly mishaps: Mishap[] = []
  /** Every submission as it arrived, also those refused or repeated. */
  readonly arrived: { path: string; uuid: string; hash: string; xml: string }[] = []
  /** Path of every call. */
  readonly asked: string[] = []
  readonly accepted = new Map<string, Received>()
  validUntil = new Date(Date.now() + 5 * 365 * 86_400_000)
  renewalNeedsChecks = false
  /** Runs while a submission waits for its answer. */
  whenAsked: (() => Promise<unknown>) | undefined
  /** Secrets that are refused. */
  readonly revoked = new Set<string>()
  private readonly holders = new Map<string, Holder>()
  private server = createServer((request, response) => void this.answer(request, response))

  async open(port = 0): Promise<string> {
    await new Promise<void>(done => this.server.listen(port, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** Documents of the units in order of their counters. */
  chain(): Received[] {
    return [...this.accepted.values()].sort((a, b) => a.counter - b.counter)
  }

  revokeAll(): void {
    for (const { secret } of this.holders.values()) this.revoked.add(secret)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    this.asked.push(path)
    const submission = /\/invoices\/(reporting|clearance)\/single$/.test(path)
    const mishap = submission ? this.mishaps.shift() : undefined
    if (submission) await this.whenAsked?.()
    if (mishap?.kind === 'refused_connection') return void request.destroy()
    const body = await bodyOf(request)
    const early = mishap?.kind === 'answer' ? { status: mishap.status, body: mishap.body } : undefined
    if (early && submission) this.note(path, body)
    const reply = early ?? this.reply(request, path, body, mishap)
    if (mishap?.kind === 'lost') return void response.destroy()
    const location = mishap?.kind === 'answer' ? mishap.location : undefined
    response.writeHead(reply.status, { 'content-type': 'application/json', ...(location && { location }) })
    if (mishap?.kind === 'half') {
      response.write(JSON.stringify(reply.body).slice(0, 20))
      return void setImmediate(() => response.destroy())
    }
    response.end(mishap?.kind === 'not_json' ? '<html>502</html>' : JSON.stringify(reply.body))
  }

  private note(path: string, body: Record<string, string>): string {
    const xml = Buffer.from(body.invoice ?? '', 'base64').toString('utf8')
    this.arrived.push({ path, uuid: body.uuid ?? '', hash: body.invoiceHash ?? '', xml })
    return xml
  }

  private reply(
    request: IncomingMessage,
    path: string,
    body: Record<string, string>,
    mishap?: Mishap,
  ): Reply {
    const { headers, method } = request
    if (headers['accept-version'] !== 'V2') return { status: 406, body: 'Accept-Version' }
    const [, environment = '', ...rest] = path.split('/')
    const call = `${method} ${rest.join('/')}`
    if (call === 'POST compliance') return this.certify(environment, headers.otp, body, false)
    const holder = this.holderOf(headers.authorization, environment)
    if (!holder) return { status: 401, body: { timestamp: Date.now(), status: 401, error: 'Unauthorized' } }
    if (call === 'PATCH production/csids') return this.renew(environment, headers.otp, body)
    if (call === 'POST production/csids') return this.produce(holder, body)
    if (call === 'POST compliance/invoices') return this.check(holder, path, body)
    return this.submit(holder, path, body, mishap)
  }

  private holderOf(authorization: string | undefined, environment: string): Holder | undefined {
    const [token = '', secret] = Buffer.from(authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
    const holder = this.holders.get(token)
    const good = holder?.secret === secret && holder?.environment === environment
    return good && !this.revoked.has(holder.secret) ? holder : undefined
  }

  private issue(environment: string, request: ReadRequest, production: boolean): Reply {
    const { token, der } = issueCertificate(request, this.validUntil)
    const [secret, requestId] = [randomUUID(), String(Date.now() + this.holders.size)]
    const { T: title = '', '0.9.2342.19200300.100.1.1': vatNumber = '' } = request.facts
    const facts = { certificate: der, title, vatNumber, secret, environment, request, requestId, production }
    this.holders.set(token, { ...facts, checks: new Set() })
    const body = { requestID: requestId, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret }
    return { status: 200, body }
  }

  private certify(
    environment: string,
    otp: unknown,
    body: Record<string, string>,
    production: boolean,
  ): Reply {
    const refuse = (code: string) => ({
      status: 400,
      body: { errors: [{ code, message: `${code} was sent` }] },
    })
    if (!this.otps.delete(String(otp))) return refuse('Invalid-OTP')
    const request = readRequest(Buffer.from(body.csr ?? '', 'base64').toString('utf8'))
    const serial = /^1-.+\|2-.+\|3-.+$/.test(request?.facts.SN ?? '')
    if (!request || !serial || request.template !== TEMPLATES[environment]) return refuse('Invalid-CSR')
    return this.issue(environment, request, production)
  }

  private renew(environment: string, otp: unknown, body: Record<string, string>): Reply {
    const reply = this.certify(environment, otp, body, !this.renewalNeedsChecks)
    return reply.status === 200 && this.renewalNeedsChecks ? { ...reply, status: 428 } : reply
  }

  private produce(holder: Holder, body: Record<string, string>): Reply {
    const forms = ['standard', 'simplified'].filter((_, index) => holder.title[index] === '1')
    const needed = forms.flatMap(form => ['388', '381', '383'].map(code => `${form}-${code}`))
    const missing = needed.filter(step => !holder.checks.has(step))
    if (body.compliance_request_id !== holder.requestId || missing.length > 0)
      return {
        status: 400,
        body: { errors: [{ code: 'Missing-ComplianceSteps', message: missing.join(', ') }] },
      }
    return this.issue(holder.environment, holder.request, true)
  }

  private check(holder: Holder, path: string, body: Record<string, string>): Reply {
    const xml = this.note(path, body)
    const errors = judge(xml, { hash: body.invoiceHash ?? '', uuid: body.uuid ?? '' }, holder)
    if (errors.length > 0) return { status: 400, body: { validationResults: results(errors, []) } }
    const type = parse(xml).getElementsByTagName('cbc:InvoiceTypeCode')[0]
    const form = type?.getAttribute('name')?.startsWith('01') ? 'standard' : 'simplified'
    holder.checks.add(`${form}-${type?.textContent}`)
    return { status: 200, body: { validationResults: results([], []) } }
  }

  private submit(holder: Holder, path: string, body: Record<string, string>, mishap?: Mishap): Reply {
    const xml = this.note(path, body)
    const clearing = path.includes('/clearance/')
    const state = (word: string) => (clearing ? { clearanceStatus: word } : { reportingStatus: word })
    const claimed = { hash: body.invoiceHash ?? '', uuid: body.uuid ?? '' }
    if (this.accepted.has(claimed.hash)) {
      const again = { validationResults: results([], []), ...(clearing ? this.cleared(xml) : {}) }
      return { status: clearing ? 208 : 409, body: { ...again, ...state('NOT_REPORTED') } }
    }
    const errors = holder.production ? judge(xml, claimed, holder) : ['certificate-permissions']
    if (mishap?.kind === 'reject') errors.push(mishap.code)
    const told = mishap && 'message' in mishap ? mishap.message : undefined
    if (errors.length > 0)
      return { status: 400, body: { validationResults: results(errors, [], told), ...state('NOT_CLEARED') } }
    const root = parse(xml)
    const counter = Number(textAt(referenceOf(root, 'ICV'), 'cbc:UUID'))
    const token = `${holder.vatNumber}:${holder.requestId}`
    this.accepted.set(claimed.hash, {
      ...claimed,
      xml,
      counter,
      previousHash: attachedOf(root, 'PIH'),
      token,
    })
    const warnings = mishap?.kind === 'warn' ? [mishap.code] : []
    const validationResults = results([], warnings, told)
    const answer = {
      validationResults,
      ...state(clearing ? 'CLEARED' : 'REPORTED'),
      ...(clearing ? this.cleared(xml) : {}),
    }
    return { status: warnings.length > 0 ? 202 : 200, body: answer }
  }

  /** The document with the authority's own QR code. */
  private cleared(xml: string) {
    const own = Buffer.from(`cleared by the authority`).toString('base64')
    const stamped = xml.replace(/(<cbc:ID>QR<\/cbc:ID>.*?mimeCode="text\/plain">)[^<]*/, `$1${own}`)
    return { clearedInvoice: Buffer.from(stamped).toString('base64') }
  }
}

export const CLEARED_QR: string = Buffer.from('cleared by the authority').toString('base64')
