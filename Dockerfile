# Not tested as an image: no part of the project's tests builds it. The install and start commands were run outside Docker.

# This image only brings npm. The Node that builds and runs the shop is the one pinned in package.json, which needs libatomic1.
FROM node:24-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci --loglevel=error --no-audit --no-fund --include=dev --include=optional
RUN NODE_ENV=production PATH="/app/node_modules/.bin:$PATH" node --input-type=module --eval "(await import('/app/scripts/prepare.mjs')).ensureBuilt()"
# Once more, without tools, tests and benchmarks.
RUN npm ci --loglevel=error --no-audit --no-fund --omit=dev --include=optional --include-workspace-root \
    --workspace=domain --workspace=contracts --workspace=server --workspace=web

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home jangteo
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/domain ./domain
COPY --from=build /app/contracts ./contracts
COPY --from=build /app/server ./server
COPY --from=build /app/web ./web
USER jangteo
ENV NODE_ENV=production
EXPOSE 4000
# Wants DATABASE_URL: this user may not write a database into /app.
CMD ["node_modules/.bin/node", "server/main.ts"]
