# One image for the API, the worker and the migrations: `docker run twofold api|worker|migrate`,
# and what an operator does with pictures: `docker run twofold images orphans`.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/fake-stripe/package.json packages/fake-stripe/
COPY packages/test-servers/package.json packages/test-servers/

FROM manifests AS web
RUN npm ci
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN npm run build

# Only what the server needs at run time: the web app is files by now. npm keeps development tools
# that some library also names as an optional peer (devOptional in the lock), and links to all
# workspaces that the server names; they go too.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@twofold/server --workspace=@twofold/contract \
  && node -e 'const { rmSync } = require("fs"); \
    for (const [place, { devOptional }] of Object.entries(require("./package-lock.json").packages)) \
      if (devOptional) rmSync(place, { recursive: true, force: true })' \
  && rm node_modules/@twofold/fake-stripe node_modules/@twofold/test-servers \
  && mkdir -p apps/server/node_modules

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5720 WEB_DIST=/app/apps/web/dist STORAGE_DIR=/pictures
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/apps/server/node_modules apps/server/node_modules
COPY LICENSE THIRD_PARTY_NOTICES.md ./
COPY packages/contract packages/contract
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
# A new volume takes over the owner of the folder that it covers.
RUN mkdir /pictures && chown node:node /pictures
VOLUME /pictures
USER node
EXPOSE 5720
# The worker serves no pages; compose.yaml asks it on its metrics port instead.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# exec lets the signals of the container reach Node, which stops with grace.
ENTRYPOINT ["/bin/sh", "-c", "case $0 in api|worker) exec node apps/server/src/main.$0.ts;; *) exec node apps/server/src/main.cli.ts \"$0\" \"$@\";; esac"]
CMD ["api"]
