/** The OpenAPI document of the Open APIs, made from the declarations that serve them. Spec TMF-1. */
import { OPEN_API_SCOPES } from '../../../contract/rules/open-api.ts'
import { filtersOf, type OpenApi, type Resource } from '../resource/resource.ts'

const ERROR = { $ref: '#/components/responses/Error' }
const ERRORS = Object.fromEntries(
  ['400', '401', '403', '404', '405', '429', '500'].map((status) => [status, ERROR]),
)
const query = (name: string, type: string, description: string) => ({
  name,
  in: 'query',
  schema: { type },
  description,
})
const PAGE = [
  query('fields', 'string', 'Attributes to show'),
  query('offset', 'integer', 'Items to leave out'),
  query('limit', 'integer', 'Most items of the answer'),
  query('sort', 'string', 'Attributes to sort by, with - for descending'),
]

/** `/tmf-api/openapi.json` */
export function openApiDocument(apis: readonly OpenApi[]) {
  const schemas = apis.flatMap(({ resources }) => resources.map((one) => [one.type, schemaOf(one)]))
  return {
    openapi: '3.1.0',
    info: { title: 'TM Forum Open APIs', version: '1' },
    paths: Object.fromEntries(apis.flatMap((api) => api.resources.flatMap((one) => pathsOf(api, one)))),
    components: {
      schemas: { ...Object.fromEntries(schemas), Error: errorSchema },
      responses: { Error: { description: 'Refused', ...jsonOf({ $ref: '#/components/schemas/Error' }) } },
      securitySchemes: {
        client: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: '/oauth/token',
              scopes: Object.fromEntries(OPEN_API_SCOPES.map((scope) => [scope, scope])),
            },
          },
        },
      },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'reason'],
  properties: Object.fromEntries(
    ['code', 'reason', 'message', 'status', '@type'].map((name) => [name, { type: 'string' }]),
  ),
}
const jsonOf = (schema: object) => ({ content: { 'application/json': { schema } } })

/** What the attributes hold is in the published definitions. */
function schemaOf({ attributes, mandatory = [] }: Resource) {
  const names = ['id', 'href', '@type']
  return {
    type: 'object',
    required: names,
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      ...Object.fromEntries(attributes.map((name) => [name, {}])),
    },
    ...(mandatory.length > 0 && { description: `Needed to create one: ${mandatory.join(', ')}` }),
  }
}

function pathsOf(api: OpenApi, resource: Resource): [string, object][] {
  const { name, type, within, of, create, update, remove } = resource
  const item = jsonOf({ $ref: `#/components/schemas/${type}` })
  const list = jsonOf({ type: 'array', items: { $ref: `#/components/schemas/${type}` } })
  const idOf = (param: string) => ({ name: param, in: 'path', required: true, schema: { type: 'string' } })
  const operation = (verb: string, access: 'read' | 'write', more: object) => ({
    // Each API has subscriptions.
    operationId: of === 'client' ? `${verb}${type}:${api.subject}` : `${verb}${type}`,
    tags: [`TMF${api.number} ${api.title}`],
    security: [{ client: [`${api.subject}.${of === 'client' ? 'read' : access}`] }],
    ...more,
  })
  const answers = (answer: object, ...statuses: string[]) => ({
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, { description: type, ...answer }])),
      ...ERRORS,
    },
  })
  const body = { requestBody: { required: true, ...jsonOf({ type: 'object' }) } }
  const named = 'named' in resource && !within ? filtersOf(resource) : []
  const filters = named.map((one) =>
    query(one, 'string', 'Names the customer or line; a list needs one such filter'),
  )
  const root = `/tmf-api/${api.path}/${api.version}/${within ? `${within}/{parentId}/` : ''}${name}`
  const parents = within ? [idOf('parentId')] : []
  return [
    [
      root,
      {
        ...(parents.length > 0 && { parameters: parents }),
        ...(of !== 'client' && {
          get: operation('list', 'read', {
            parameters: [...filters, ...PAGE],
            ...answers(list, '200', '206'),
          }),
        }),
        ...(create && { post: operation('create', 'write', { ...body, ...answers(item, '201') }) }),
      },
    ],
    [
      `${root}/{id}`,
      {
        parameters: [...parents, idOf('id')],
        get: operation('get', 'read', { parameters: PAGE.slice(0, 1), ...answers(item, '200', '304') }),
        ...(update && { patch: operation('update', 'write', { ...body, ...answers(item, '200') }) }),
        ...(remove && { delete: operation('remove', 'write', answers({}, '204')) }),
      },
    ],
  ]
}
