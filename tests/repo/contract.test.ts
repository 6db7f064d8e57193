import { expect, test } from 'vitest'
import { type Endpoint, paramNames } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const modules = import.meta.glob<Record<string, unknown>>('../../src/shared/contract/**/*.ts', {
  eager: true,
})
const declared = Object.values(modules).flatMap(Object.values).filter(isEndpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const routed = ROUTES.map(route => route.endpoint)

test('every declared call is answered, and every answered call is declared', () => {
  expect(routed.map(nameOf).sort()).toEqual([...new Set(declared.map(nameOf))].sort())
})

test('no call is declared twice', () => {
  const names = [...new Set(declared)].map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('calls that create something expensive ask for an Idempotency-Key', () => {
  const creating = [...new Set(declared)].filter(
    ({ status, bodyKind }) => status === 201 && bodyKind !== 'multipart',
  )
  expect(creating.filter(endpoint => !endpoint.idempotent).map(nameOf)).toEqual([])
})

test('no GET call takes a body', () => {
  expect(declared.filter(({ method, body }) => method === 'GET' && body).map(nameOf)).toEqual([])
})

test('an id in a path is named {id}, as the router checks it', () => {
  const odd = declared.filter(({ path }) =>
    paramNames(path).some(name => name.endsWith('id') && name !== 'id'),
  )
  expect(odd.map(nameOf)).toEqual([])
})

/** Asked by a page on the server, by a link that an answer or a mail brings, by a gateway, by the browser itself, and by other programs of the agency. */
const NOT_FROM_THE_BROWSER = new Set([
  'downloadStayCalendar',
  'listHotelBookings',
  'listDeskHotelBookings',
  'listNotices',
  'listWaiting',
  'getPassenger',
  'joinSharing',
  'getGroup',
  'getHotelRules',
  'takePlace',
  'rateTour',
  'joinWaiting',
  'leaveWaiting',
  'listTourRatings',
  'payShare',
  'downloadCalendar',
  'downloadTourCalendar',
  'getLeaderManifest',
  'listClaims',
  'listFlightBookings',
  'listTourBookings',
  'listDeskFlightBookings',
  'getStatement',
  'listInvoices',
  'getInvoice',
  'getEInvoicing',
  'listEInvoices',
  'getEInvoice',
  'getAgencyStatement',
  'listAgencies',
  'getToday',
  'getTransfer',
  'getTransferSettings',
  'getRadar',
  'listRequests',
  'listAudit',
  'getInvoiceBooks',
  'getReports',
  'listReportMails',
  'listPayments',
  'listMails',
  'listRefunds',
  'getPayment',
  'explainBookingPayment',
  'listDeskBlocks',
  'listDeskHotels',
  'listDeskTours',
  'listDeskTourBookings',
  'listColleagues',
  'listStaffInvitations',
  'listPaymentLinks',
  'getPaymentLink',
  'listUnmatched',
  'getApproval',
  'receiveWebhook',
  'receiveCspReports',
  'getGatewaySettings',
  'getSupplierSettings',
  'getAppSettings',
  'listPictures',
])

test('every other call is made by the browser somewhere', () => {
  const client = projectFiles('src/client', /\.tsx?$/)
    .map(readProjectFile)
    .join('\n')
  const names = Object.values(modules).flatMap(module =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])),
  )
  const unused = names.filter(name => !new RegExp(`\\b${name}\\b`).test(client))
  expect(new Set(unused)).toEqual(NOT_FROM_THE_BROWSER)
})

test('the browser names a call by the contract, never by its path', () => {
  const files = projectFiles('src/client', /\.tsx?$/).filter(path =>
    /['"`]\/api\//.test(readProjectFile(path)),
  )
  expect(files).toEqual([])
})

test('every error code has a text, and is thrown or read', () => {
  const words = JSON.parse(readProjectFile('locales/en/errors.json'))
  const textOf = (code: string) => code.split('.').reduce((node, part) => node?.[part], words)
  const codes = Object.keys(ERROR_STATUS)
  expect(codes.filter(code => typeof (textOf(code) ?? textOf(`${code}_other`)) !== 'string')).toEqual([])
  const sources = projectFiles('src', /\.(tsx?|astro)$/)
    .filter(path => path !== 'src/shared/contract/errors.ts')
    .map(readProjectFile)
    .join('\n')
  const isUsed = (code: string) => sources.includes(`'${code}'`) || sources.includes(`errors:${code}`)
  expect(codes.filter(code => !isUsed(code))).toEqual([])
})
