/** The best case of framework and database: the same join, prepared, and nothing else. */
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = `select s.id as session_id, s.file_key, s.updated_at, u.id, u.username, u.email, u.full_name, u.is_admin, u.email_verified
  from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2`;

const app = Fastify();
app.get("/api/auth/me", async (request, reply) => {
  const token = request.headers.authorization?.slice(7).split(".")[0];
  const { rows } = await pool.query<Record<string, unknown>>({
    name: "bare",
    text,
    values: [token, new Date()],
  });
  const row = rows[0];
  if (!row) return reply.code(401).send({ detail: "no" });
  const { id, username, email, full_name, is_admin, email_verified } = row;
  return { id, username, email, full_name, is_admin, email_verified };
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
