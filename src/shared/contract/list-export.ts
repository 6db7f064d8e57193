import * as v from 'valibot'
import { type Access, defineEndpoint } from './endpoint.ts'
import { tableFormat } from './table-format.ts'

/** A filtered list as a file, at `<list>/export`. */
export const listExport = <const Path extends string, Filter extends v.ObjectEntries>(
  list: Path,
  filter: v.ObjectSchema<Filter, undefined>,
  access: Access,
) =>
  defineEndpoint({
    method: 'GET',
    path: `${list}/export`,
    summary: 'The same list as CSV or XLSX',
    access,
    limit: 'report',
    query: v.object({ ...filter.entries, format: tableFormat }),
    answer: v.null(),
    download: true,
  })
