import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'

const word = v.nullish(v.string())

/** What a browser says of one thing that the policy of a page blocked; it says more. */
const byUri = v.object({
  'csp-report': v.object({
    'effective-directive': word,
    /** Of browsers that name no effective one; with its sources. */
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
  }),
})

const byApi = v.object({
  type: v.string(),
  body: v.nullish(v.object({ effectiveDirective: word, blockedURL: word, documentURL: word })),
})

export const receiveCspReports = defineEndpoint({
  method: 'POST',
  path: '/api/csp-reports',
  summary:
    'A browser reports what the content security policy of a page blocked; counted, and logged without addresses',
  access: 'browser',
  limit: 'csp_report',
  bodyKind: 'report',
  body: v.union([byUri, v.pipe(v.array(byApi), v.maxLength(50))]),
  answer: v.null(),
})
