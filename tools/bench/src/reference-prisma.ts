import type { FastifyInstance } from 'fastify';
import { type ListQuery, listTail, openOwn } from './reference-sql.ts';

/** Fastify and `findMany` with `include`; lookup names are read only once, which is an advantage. */
export async function answerListByPrisma(app: FastifyInstance): Promise<void> {
  const { prisma } = openOwn();
  const names = new Map((await prisma.lookup.findMany()).map(({ id, name }) => [id, name]));
  app.get<{ Querystring: ListQuery }>('/list', async ({ query }, reply) => {
    const found = await prisma.customer.findMany({
      where: {
        deletedAt: null,
        stageId: Number(query.typeId),
        stageDate: { gte: new Date(query.start), lt: new Date(query.end) },
      },
      include: { contacts: { where: { isPrimary: true } } },
      orderBy: [{ stageDate: 'desc' }, { id: 'desc' }],
    });
    const results = found.map(({ contacts: [primary], ...row }) => ({
      id: row.id,
      companyName: row.name,
      address: row.address,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zip: row.zip,
      assignmentDate: row.stageDate,
      contactName: primary ? `${primary.firstName} ${primary.lastName}` : null,
      contactEmail: primary?.email ?? null,
      contactPhone: primary?.phone ?? null,
      source: names.get(row.sourceId) ?? null,
      status: names.get(row.statusId ?? 0) ?? null,
      statusDate: row.statusDate,
    }));
    const text = `{"results":${JSON.stringify(results)}${listTail(Number(query.typeId))}`;
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/**
 * Fastify and `findUnique` with `include`: the plain rows. It does not transform them or add lookup names, which is an
 * advantage.
 */
export async function answerDetailByPrisma(app: FastifyInstance): Promise<void> {
  const { prisma } = openOwn();
  app.get<{ Params: { id: string } }>('/detail/:id', ({ params }) =>
    prisma.customer.findUnique({
      where: { id: Number(params.id) },
      include: {
        contacts: true,
        locations: true,
        clientYears: { include: { subsidiaryGroup: true } },
        rfp: true,
        payroll: true,
        adminRates: true,
        payCycles: true,
        withholdings: true,
        workersComp: true,
        benefits: true,
        documents: true,
      },
    }),
  );
}
