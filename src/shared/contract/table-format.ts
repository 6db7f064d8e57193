import * as v from 'valibot'
import { TABLE_FORMATS } from '../base/table-formats.ts'

export const tableFormat = v.optional(v.picklist(TABLE_FORMATS, 'validation:pattern'), 'csv')
