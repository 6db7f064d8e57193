import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { access } from './seat-blocks.ts'

/** Seat blocks as a CSV file in the browser: docs/blocks-csv.md. */

const fileError = v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })
export const fileReport = v.object({
  /** Column names as they stand in the file. */
  header: v.array(v.string()),
  good: v.number(),
  seats: v.number(),
  errors: v.array(fileError),
  /** Lines with errors as they stand in the file, to be mended. */
  faulty: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })),
})
export type FileReport = v.InferOutput<typeof fileReport>

export const checkBlockFile = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/file-check',
  summary: 'Read a CSV file of seat blocks and report every error; nothing is saved',
  access,
  bodyKind: 'multipart',
  limit: 'report',
  answer: fileReport,
})

export const importBlockFile = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/file',
  summary: 'Import a CSV file of seat blocks, all or nothing',
  access,
  bodyKind: 'multipart',
  limit: 'report',
  answer: v.object({ imported: v.number(), report: fileReport }),
})
