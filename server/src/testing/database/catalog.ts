import type { Db } from '../../platform/data/database.ts'

/** What the information schema says of tables and their columns. */
type Catalog = {
  'information_schema.tables': { table_schema: string; table_name: string; table_type: string }
  'information_schema.columns': {
    table_schema: string
    table_name: string
    column_name: string
    is_generated: 'ALWAYS' | 'NEVER'
    is_identity: 'YES' | 'NO'
  }
}

export function catalog(db: Db) {
  return db.withTables<Catalog>()
}
