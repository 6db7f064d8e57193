import * as v from 'valibot'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** The query of an exported table. */
export const tableFormat = v.optional(v.picklist(TABLE_FORMATS, 'validation:pattern'), 'csv')
