import type { EnvironmentName } from '#shared/contract/desk/money/e-invoicing.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { config } from '../lib/config.ts'
import { request } from './outbound.ts'

/** The interface of the Saudi tax authority for e-invoices (FATOORA, version 2). */

const PATHS: Record<EnvironmentName, string> = {
  sandbox: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
}

export interface Credentials {
  token: string
  secret: string
}

interface Call {
  environment: EnvironmentName
  path: string
  method?: 'POST' | 'PATCH'
  body: unknown
  credentials?: Credentials
  headers?: Record<string, string>
  lang?: Lang
}

export interface FatooraAnswer {
  status: number | null
  body: string
}

// The authority takes up to half a minute.
const LIMITS = { milliseconds: 45_000, bytes: 4_000_000 }

const basic = ({ token, secret }: Credentials) => ({
  authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
})

async function call({
  environment,
  path,
  method,
  body,
  credentials,
  headers,
  lang,
}: Call): Promise<FatooraAnswer> {
  const url = new URL(`${config().eInvoicingUrl}/${PATHS[environment]}${path}`)
  const all = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-version': 'V2',
    'accept-language': lang ?? 'en',
    ...(credentials ? basic(credentials) : {}),
    ...headers,
  }
  try {
    const answer = await request({ url, method, headers: all, body: JSON.stringify(body) }, LIMITS)
    return { status: answer.status, body: answer.text }
  } catch (error) {
    // Kept with the document as the answer that did not come.
    return { status: null, body: error instanceof Error ? error.message : String(error) }
  }
}

type Place = Pick<Call, 'environment' | 'lang'>

const asText = (pem: string) => Buffer.from(pem).toString('base64')

/** Asks for the certificate of the checks. */
export const requestCompliance = (place: Place, csr: string, otp: string): Promise<FatooraAnswer> =>
  call({ ...place, path: '/compliance', body: { csr: asText(csr) }, headers: { otp } })

/** Renews with the certificate that ends; 428 asks for the checks again. */
export const requestRenewal = (
  place: Place,
  csr: string,
  otp: string,
  credentials: Credentials,
): Promise<FatooraAnswer> =>
  call({
    ...place,
    path: '/production/csids',
    method: 'PATCH',
    body: { csr: asText(csr) },
    headers: { otp },
    credentials,
  })

export const requestProduction = (
  place: Place,
  complianceId: string,
  credentials: Credentials,
): Promise<FatooraAnswer> =>
  call({ ...place, path: '/production/csids', body: { compliance_request_id: complianceId }, credentials })

export interface SentDocument {
  uuid: string
  hash: string
  xml: string
}

const bodyOf = ({ uuid, hash, xml }: SentDocument) => ({
  invoiceHash: hash,
  uuid,
  invoice: Buffer.from(xml, 'utf8').toString('base64'),
})

export const checkDocument = (
  place: Place,
  document: SentDocument,
  credentials: Credentials,
): Promise<FatooraAnswer> =>
  call({ ...place, path: '/compliance/invoices', body: bodyOf(document), credentials })

/** Clears a standard document, or reports a simplified one. */
export const submitDocument = (
  place: Place,
  document: SentDocument,
  credentials: Credentials,
  clearing: boolean,
): Promise<FatooraAnswer> =>
  call({
    ...place,
    path: clearing ? '/invoices/clearance/single' : '/invoices/reporting/single',
    body: bodyOf(document),
    credentials,
    headers: { 'clearance-status': clearing ? '1' : '0' },
  })
