import { reuseConnections } from '../database/reused-connections.ts'

reuseConnections()
