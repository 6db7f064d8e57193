import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Endpoint, paramNames } from '#shared/contract/endpoint.ts'
import type { Route } from '../../routing/on.ts'
import { REPORT_TYPES } from './body.ts'
import { ASSETS_VERSION } from './respond.ts'

type Json = Record<string, unknown>

// Omits checks that JSON Schema cannot express.
const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

function queryParameters(query: GenericSchema): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function parametersOf({ path, query, idempotent }: Endpoint): Json[] {
  const inPath = paramNames(path).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8 },
  }
  return [...inPath, ...(query ? queryParameters(query) : []), ...(idempotent ? [key] : [])]
}

function fileForm(fields: GenericSchema | undefined): Json {
  const { properties = {}, required = [] } = (fields ? schemaOf(fields, 'input') : {}) as {
    properties?: Json
    required?: string[]
  }
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
}

function requestBody({ body, bodyKind }: Endpoint): Json | undefined {
  if (bodyKind === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: fileForm(body) } } }
  if (bodyKind === 'raw') return { required: true, content: { '*/*': {} } }
  if (!body) return undefined
  const types = bodyKind === 'report' ? REPORT_TYPES : ['application/json']
  const schema = schemaOf(body, 'input')
  return { required: true, content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

function success({ answer, download }: Endpoint): Json {
  if (download) return { description: 'The file', content: { '*/*': {} } }
  const properties = { data: schemaOf(answer, 'output'), message: { type: 'string' } }
  const schema = { type: 'object', required: ['data'], properties }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const refused = { $ref: '#/components/responses/Refused' }

function operation(endpoint: Endpoint): Json {
  const { summary, access, status = 200 } = endpoint
  const open = access === 'public' || access === 'gateway' || access === 'browser'
  return {
    summary,
    tags: [endpoint.path.split('/')[2]],
    parameters: parametersOf(endpoint),
    requestBody: requestBody(endpoint),
    responses: { [status]: success(endpoint), '4XX': refused, '5XX': refused },
    security: open ? [] : [{ session: [] }],
  }
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
}

export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of routes) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] as Json, { [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rihla', version: ASSETS_VERSION },
    paths,
    components: {
      responses: {
        Refused: { description: 'Refused', content: { 'application/json': { schema: ERROR_SCHEMA } } },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}
